// Made from share/schemas by make_types.mjs, which says how. A test compares.

/** What a renderer drew for one viewer, as a page paints it: items by layer, back to front, and the polygons that stand for click targets. A missing member says the usual. Colours are theme tokens or #rrggbb; a missing one is not drawn. */
export type Scene = {
  change?: true;
  width: number;
  height: number;
  failure?: string;
  board?: Items;
  mark?: Items;
  pieces?: Items;
  over?: Items;
  hits?: Array<Hit | Keep>;
};

export type Items = Array<Rect | Ellipse | Path | Polygons | Piece | Text | Arrow | Pie | Keep>;

/** First and number of the elements kept of the list before. */
export type Keep = { keep: [number, number] };

/** x, y, x, y, … */
export type Points = number[];

/** x, y, width, height */
export type Box = [number, number, number, number];

/** x, y */
export type Point = [number, number];

export type Rect = {
  rect: Box;
  radius?: number;
  fill?: string;
  stroke?: string;
  width?: number;
  alpha?: number;
  dash?: number[];
};

export type Ellipse = {
  ellipse: Box;
  fill?: string;
  stroke?: string;
  width?: number;
  alpha?: number;
  dash?: number[];
};

export type Path = {
  path: Points;
  open?: true;
  fill?: string;
  stroke?: string;
  width?: number;
  alpha?: number;
  dash?: number[];
};

export type Polygons = {
  polygons: Points[];
  fill?: string;
  stroke?: string;
  width?: number;
  alpha?: number;
  dash?: number[];
};

/** A picture of share/pieces around a point, its body in the colour of the tint. */
export type Piece = {
  piece: string;
  tint?: string;
  outline?: string;
  at: Point;
  size?: number;
  turn?: number;
  alpha?: number;
};

/** Vertically centred on its point; anchor -1 begins there, 1 ends there. The usual size is 12. */
export type Text = {
  text: string;
  at: Point;
  size?: number;
  colour?: string;
  bold?: true;
  anchor?: -1 | 1;
  turn?: number;
  alpha?: number;
};

/** Its outline. */
export type Arrow = { arrow: Points; colour?: string; alpha?: number };

/** Centre and radius; sectors of weight and colour, clockwise from 12 o'clock. */
export type Pie = { pie: [number, number, number]; sectors: Array<[number, string]>; alpha?: number };

export type Hit = { target: string; at: Points; tip?: string };
