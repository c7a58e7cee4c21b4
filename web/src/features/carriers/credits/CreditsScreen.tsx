/** The credits of high-speed inboxes: balances, purchases and use. A bulk message is one entry with a link to it. */

import { Button, Select } from '@mantine/core';
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import type { Balance } from '@quad/contract/carriers/credits/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Coins, Zap } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { balancesQuery, entriesQuery } from './data.ts';
import { entryColumns } from './entry-columns.tsx';

const search = z.object({
	inbox: z.coerce.number().int().positive().optional().catch(undefined),
	skip: z.coerce.number().int().min(0).catch(0).default(0),
});

export const Screen = () => {
	const { data, error, refetch } = useQuery(balancesQuery);
	return (
		<Page fill>
			<PageHeader title="Credits" about="What your high-speed inboxes send with: one credit per segment.">
				<Button component={Link} to={to.marketplaceItem('high-speed-credits')} variant="default">
					Request credits
				</Button>
			</PageHeader>
			{data && (data.length > 0 ? <Books balances={data} /> : <NoInbox />)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const NoInbox = () => (
	<EmptyState
		icon={Zap}
		title="No high-speed inbox"
		action={
			<Button component={Link} to={to.marketplaceItem('high-speed')} variant="default">
				Learn more
			</Button>
		}
	>
		Credits pay for sending from a high-speed inbox. Your team has none yet.
	</EmptyState>
);

const Books = ({ balances }: { balances: readonly Balance[] }) => {
	const { timeZone, inboxes } = useSession();
	const cache = useQueryClient();
	const [{ inbox: wanted, skip }, setSearch] = useSearch(search);
	const shown = balances.find(({ inboxId }) => inboxId === wanted) ?? balances[0];
	const query = useQuery(entriesQuery(shown?.inboxId, skip));
	const own = inboxes.find(({ id }) => id === shown?.inboxId);
	const columns = useMemo(() => entryColumns({ timeZone, inbox: own }), [timeZone, own]);
	useLive(
		balances.map(({ inboxId }) => liveTopics.sent(inboxId)),
		() => void cache.invalidateQueries({ queryKey: balancesQuery.queryKey }),
	);
	if (!shown) return null;
	return (
		<>
			{balances.length > 1 && (
				<Select
					label="Inbox"
					maw={320}
					mb="md"
					data={balances.map(({ inboxId, name }) => ({ value: String(inboxId), label: name }))}
					value={String(shown.inboxId)}
					allowDeselect={false}
					onChange={(id) => id !== null && setSearch({ inbox: Number(id), skip: 0 })}
				/>
			)}
			<Figures
				figures={[
					{ label: `Credits of ${shown.name}`, value: formatNumber(shown.balance), about: sayBalance(shown.balance) },
					{ label: 'Segments waiting to be sent', value: formatNumber(shown.waiting), about: sayWaiting(shown) },
				]}
			/>
			<DataGrid
				label={`Credits of ${shown.name}`}
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={creditLimits.entries}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<EmptyState icon={Coins} title="No entries yet">
						Credits added to this inbox, and credits it spends, are listed here.
					</EmptyState>
				}
			/>
		</>
	);
};

const sayBalance = (balance: number): string => {
	if (balance < creditLimits.least) return 'Nothing can be sent';
	return balance < creditLimits.lowBelow ? 'Running low' : 'One credit per segment';
};

const sayWaiting = ({ balance, waiting }: Balance): string => {
	const short = waiting - Math.max(0, balance);
	return short > 0 ? `${formatCounted(short, 'credit is', 'credits are')} missing` : 'Enough credits';
};
