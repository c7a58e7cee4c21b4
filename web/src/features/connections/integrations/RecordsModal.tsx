import { Button, Modal, Stack, Table, Text } from '@mantine/core';
import type { IntegrationRun } from '@quad/contract/connections/integrations/run.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCounted } from '../../../foundation/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { AnyUi } from './connector-ui.ts';
import { recordsQuery } from './data.ts';
import c from './RunGrid.module.css';

interface RecordsModalProps {
	ui: AnyUi;
	run: IntegrationRun;
	onClose: () => void;
}

export const RecordsModal = ({ ui, run: { id }, onClose }: RecordsModalProps) => {
	const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
		recordsQuery(ui, id),
	);
	return (
		<Modal opened onClose={onClose} title="Exported records" size="xl">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data && (
				<Stack gap="sm" align="flex-start">
					{data.total === 0 && <Text size="sm">The records of this export aren’t kept anymore.</Text>}
					<div className={c.wide}>
						<Table className={c.records}>
							<Table.Thead>
								<Table.Tr>
									{data.columns.map((name) => (
										<Table.Th key={name}>{name}</Table.Th>
									))}
								</Table.Tr>
							</Table.Thead>
							<Table.Tbody>
								{data.records.map((record, nth) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: exported records never change
									<Table.Tr key={nth}>
										{data.columns.map((name) => (
											<Table.Td key={name} className={isLong(record[name]) ? c.long : undefined}>
												{record[name]}
											</Table.Td>
										))}
									</Table.Tr>
								))}
							</Table.Tbody>
						</Table>
					</div>
					{hasNextPage && (
						<Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
							Show more ({formatCounted(data.total - data.records.length, 'record')} left)
						</Button>
					)}
				</Stack>
			)}
		</Modal>
	);
};

/** Long values get a wide cell. Chat transcripts have several lines. */
const isLong = (text = ''): boolean => text.length > 80 || text.includes('\n');
