// Packs a file once, for browsers that take it so: node compress.mjs FILE writes FILE.gz, the same bytes every time.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const file = process.argv[2];
writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
