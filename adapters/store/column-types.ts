import pg from "pg";

const DATE = 1082;
const INT8 = 20;

/** Days stay `YYYY-MM-DD` (a JS Date would move them across time zones), and 64-bit counts become numbers. */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};
