import type { DataGridProps } from './DataGrid.tsx';

const shadows = 4;

/** The props of a grid for a list that the server returns as a whole. */
export const wholeList = <Row extends object>(
	query: DataGridProps<Row>['query'],
): Pick<DataGridProps<Row>, 'query' | 'skip' | 'pageSize' | 'onSkip'> => ({
	query,
	skip: 0,
	pageSize: query.data?.total ?? shadows,
	onSkip: () => undefined,
});
