/** The recipients, ten a page. They can be selected across pages to reply, sort their replies or opt them out. */
import { Button, Text, Title } from '@mantine/core';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { type Batch, exportBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { download } from '../../../../foundation/download.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { phone, useMedia } from '../../../../foundation/use-media.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { DownloadButton } from '../../../../parts/files/DownloadButton.tsx';
import { DataGrid } from '../../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../../ui/NoMatches.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { ChosenRecipients } from './ChosenRecipients.tsx';
import { fetchAllRecipients, recipientsQuery } from './data.ts';
import { PeopleActions } from './PeopleActions.tsx';
import c from './RecipientGrid.module.css';
import type { Recipient } from './recipient.ts';
import { recipientColumns } from './recipient-columns.tsx';
import { filterOf, type RecipientFilter, recipientSearch, showEverybody } from './recipient-filter.ts';

export const RecipientGrid = ({ batch, inbox }: { batch: Batch; inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const [search, setSearch] = useSearch(recipientSearch);
	const filter = filterOf(search);
	const query = useQuery(recipientsQuery(batch.id, filter, search.skip));
	const columns = useMemo(() => recipientColumns(batch.inboxId, timeZone), [batch.inboxId, timeZone]);
	const isFiltered = Object.keys(filter).length > 0;
	const [chosen, setChosen] = useState<ReadonlyMap<string, Recipient>>(nobody);
	const rows = query.data?.items ?? [];
	const choose = (all: readonly Recipient[]) =>
		setChosen(new Map(all.map((recipient) => [recipient.messageId, recipient])));
	/** rows on screen are newer than selected ones */
	const known = new Map([...chosen, ...rows.map((row) => [row.messageId, row] as const)]);
	const isPhone = useMedia(phone);
	const bar = (
		<ChosenRecipients
			batch={batch}
			inbox={inbox}
			chosen={[...chosen.values()].map((recipient) => known.get(recipient.messageId) ?? recipient)}
			onClear={() => setChosen(nobody)}
		/>
	);

	return (
		<section className={c.recipients} aria-label="Recipients">
			<header className={c.head}>
				<Title order={2} size="h3">
					Recipients
				</Title>
				<SearchField
					className={c.search}
					label="Search recipients"
					placeholder="Name or number"
					text={search.queryText}
					maxLength={200}
					onText={(queryText) => setSearch({ queryText, skip: 0 })}
				/>
				{chosen.size > 0 && !isPhone && <div className={c.chosen}>{bar}</div>}
				<div className={c.actions}>
					<SelectAll batchId={batch.id} filter={filter} total={query.data?.total} onSelect={choose} />
					{chosen.size === 0 && rows.length > 0 && (
						<PeopleActions of={{ batchId: batch.id, filter }} count={query.data?.total ?? 0} inbox={inbox} />
					)}
					{(chosen.size === 0 || isPhone) && <Export batchId={batch.id} filter={filter} isFiltered={isFiltered} />}
				</div>
			</header>
			<div className={c.grid}>
				<DataGrid
					label="Recipients"
					query={query}
					columns={columns}
					rowKey={({ messageId }) => messageId}
					skip={search.skip}
					pageSize={batchLimits.recipientsPage}
					onSkip={(skip) => setSearch({ skip })}
					selection={{
						selected: new Set(chosen.keys()),
						onSelect: (keys) => choose([...keys].flatMap((key) => known.get(key) ?? [])),
						nameOf: ({ fullName, mobileNumber }) => fullName || mobileNumber,
					}}
					empty={<EmptyState title="No one got this message" />}
					noMatch={
						isFiltered && (
							<NoMatches does="Show all recipients" onShowAll={() => setSearch(showEverybody)}>
								No recipient matches the filter and search.
							</NoMatches>
						)
					}
				/>
			</div>
			{chosen.size > 0 && isPhone && <div className={c.below}>{bar}</div>}
		</section>
	);
};

const nobody: ReadonlyMap<string, Recipient> = new Map();

interface SelectAllProps {
	batchId: string;
	filter: RecipientFilter;
	total: number | undefined;
	onSelect: (all: readonly Recipient[]) => void;
}

/** Selects all matching recipients on every page. More than a hundred can only be exported (spec 1 §5). */
const SelectAll = ({ batchId, filter, total = 0, onSelect }: SelectAllProps) => {
	const id = useId();
	const all = useMutation({
		mutationFn: () => fetchAllRecipients(batchId, filter),
		onSuccess: onSelect,
		onError: (error) => toast.failure(error),
	});
	const isTooMany = total > batchLimits.chosenRecipients;
	return (
		<>
			{isTooMany && (
				<Text id={id} size="xs" c="dimmed" className={c.tooMany ?? ''}>
					{messagingRefusals['batch.too_many_chosen'].message}
				</Text>
			)}
			<Button
				variant="default"
				size="xs"
				disabled={isTooMany || total === 0}
				{...(isTooMany ? { 'aria-describedby': id } : {})}
				loading={all.isPending}
				onClick={() => all.mutate()}
			>
				Select all
			</Button>
		</>
	);
};

interface ExportProps {
	batchId: string;
	filter: RecipientFilter;
	isFiltered: boolean;
}

const Export = ({ batchId, filter, isFiltered }: ExportProps) => (
	<DownloadButton
		onDownload={() =>
			download(exportBatchRecipients, { params: { id: batchId }, query: filter }, `sent-${batchId}.csv`)
		}
	>
		{isFiltered ? 'Export these as CSV' : 'Export all as CSV'}
	</DownloadButton>
);
