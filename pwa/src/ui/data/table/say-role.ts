type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/** In some browsers a row that is drawn as a card forgets that it is one of a table, unless it is said. */
export const sayRole = (role: TableRole) => ({ role });
