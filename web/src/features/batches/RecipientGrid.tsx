/** Who got the message and who did not, ten at a time: filtered, searched, and saved as a file with the same filter. */
import { Button, NativeSelect, SegmentedControl, Title } from '@mantine/core';
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { exportBatchRecipients } from '@quad/contract/messaging/routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { download } from '../../foundation/download.ts';
import { entriesOf } from '../../foundation/entries.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { useSearch } from '../../foundation/use-search.ts';
import { DataGrid } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { recipientsQuery } from './data.ts';
import c from './RecipientGrid.module.css';
import { recipientColumns } from './recipient-columns.tsx';
import { filterOf, recipientSearch, showWords } from './recipient-filter.ts';

export const RecipientGrid = ({ batchId, inboxId }: { batchId: string; inboxId: number }) => {
	const { timeZone } = useSession();
	const [search, setSearch] = useSearch(recipientSearch);
	const filter = filterOf(search);
	const query = useQuery(recipientsQuery(batchId, filter, search.skip));
	const columns = useMemo(() => recipientColumns(inboxId, timeZone), [inboxId, timeZone]);
	const isFiltered = Object.keys(filter).length > 0;

	const showAll = () => setSearch({ show: 'all', queryText: '', skip: 0 });
	return (
		<section className={c.recipients} aria-label="Recipients">
			<header className={c.head}>
				<Title order={2} size="h3">
					Recipients
				</Title>
				<Export batchId={batchId} filter={filter} isFiltered={isFiltered} />
			</header>
			<search className={c.filters}>
				<SegmentedControl
					className={c.wide ?? ''}
					size="xs"
					aria-label="Which recipients"
					value={search.show}
					onChange={(show) => setSearch({ show, skip: 0 })}
					data={choices}
				/>
				<NativeSelect
					className={c.narrow ?? ''}
					aria-label="Which recipients"
					value={search.show}
					onChange={({ currentTarget }) => setSearch({ show: showIn(currentTarget.value), skip: 0 })}
					data={choices}
				/>
				<SearchField
					className={c.search}
					label="Search recipients"
					placeholder="Name or number"
					text={search.queryText}
					maxLength={200}
					onText={(queryText) => setSearch({ queryText, skip: 0 })}
				/>
			</search>
			<div className={c.grid}>
				<DataGrid
					label="Recipients"
					query={query}
					columns={columns}
					rowKey={({ messageId }) => messageId}
					skip={search.skip}
					pageSize={batchLimits.recipientsPage}
					onSkip={(skip) => setSearch({ skip })}
					empty={<EmptyState title="Nobody got this message" />}
					noMatch={
						isFiltered && (
							<EmptyState
								title="Nobody matches"
								action={
									<Button variant="default" onClick={showAll}>
										Show all recipients
									</Button>
								}
							>
								No recipient of this message fits the filter and the search.
							</EmptyState>
						)
					}
				/>
			</div>
		</section>
	);
};

const showIn = (value: string) => recipientSearch.shape.show.parse(value);

const choices = entriesOf(showWords).map(([value, label]) => ({ value, label }));

const Export = ({ batchId, filter, isFiltered }: { batchId: string; filter: object; isFiltered: boolean }) => {
	const save = useMutation({
		mutationFn: () =>
			download(exportBatchRecipients, { params: { id: batchId }, query: filter }, `sent-${batchId}.csv`),
		onError: (error) => toast.failure(error),
	});
	return (
		<Button
			variant="default"
			size="xs"
			leftSection={<Download size={16} aria-hidden />}
			loading={save.isPending}
			onClick={() => save.mutate()}
		>
			{isFiltered ? 'Export these as CSV' : 'Export all as CSV'}
		</Button>
	);
};
