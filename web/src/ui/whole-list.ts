import type { DataGridProps } from './DataGrid.tsx';

const shadows = 4;

/** What a grid is given whose list the server answers whole: one page, as long as it is. */
export const wholeList = <Row extends object>(
	query: DataGridProps<Row>['query'],
): Pick<DataGridProps<Row>, 'query' | 'skip' | 'pageSize' | 'onSkip'> => ({
	query,
	skip: 0,
	pageSize: query.data?.total ?? shadows,
	onSkip: () => undefined,
});
