/** The provider's view of credits, with the balance of every inbox and all open requests. */
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useArrived } from '../../../foundation/use-arrived.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { balanceColumns } from './balance-columns.tsx';
import { allBalancesQuery, requestsQuery } from './data.ts';
import { EnterCredits, type Entering } from './EnterCredits.tsx';
import { OpenRequests } from './OpenRequests.tsx';

const searchable = z.object({
	search: z.string().max(200).catch('').default(''),
	skip: z.coerce.number().int().min(0).catch(0).default(0),
});

export const Screen = () => {
	const [{ search, skip }, setSearch] = useSearch(searchable);
	const [entering, setEntering] = useState<Entering>();
	const query = useQuery(allBalancesQuery(search, skip));
	const columns = useMemo(
		() => balanceColumns((inbox) => setEntering({ organizationName: inbox.organizationName, inboxes: [inbox] })),
		[],
	);
	const areRequestsKnown = useArrived(useQuery(requestsQuery(0)));
	const isNarrowed = search.trim() !== '';
	return (
		<Page>
			<PageHeader
				title="Credits by organization"
				about="High-speed inboxes of every organization in this installation."
			/>
			<OpenRequests onAnswer={setEntering} />
			{areRequestsKnown && (
				<>
					<FilterBar
						search={
							<SearchField
								label="Search inboxes"
								placeholder="Organization, team or inbox"
								text={search}
								maxLength={200}
								onText={(text) => setSearch({ search: text, skip: 0 })}
							/>
						}
					/>
					<DataGrid
						label="High-speed inboxes"
						query={query}
						columns={columns}
						rowKey={({ inboxId }) => inboxId}
						skip={skip}
						pageSize={creditLimits.inboxes}
						onSkip={(next) => setSearch({ skip: next }, { push: true })}
						empty={
							<EmptyState icon={Zap} title="No high-speed inboxes yet">
								Once an organization has one, you can enter its credits here.
							</EmptyState>
						}
						noMatch={
							isNarrowed && (
								<NoMatches onShowAll={() => setSearch({ search: '', skip: 0 })}>
									No organization, team or inbox matches “{search}”.
								</NoMatches>
							)
						}
					/>
				</>
			)}
			{entering && <EnterCredits {...entering} onClose={() => setEntering(undefined)} />}
		</Page>
	);
};
