/** The organization's audit log, for its owner: who did what to whom, on whose behalf, and from where. */
import { Button } from '@mantine/core';
import { auditLimits } from '@quad/contract/organization/audit/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { FileDown, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditSearch, filtersSet } from './audit-search.ts';
import { entriesQuery, useExport } from './data.ts';
import { foldEntries } from './fold-entries.ts';

export const Screen = () => {
	const { timeZone } = useSession();
	const [search, setSearch] = useSearch(auditSearch);
	const query = useQuery(entriesQuery(search));
	const { data } = query;
	const folded = useMemo(() => data && { items: foldEntries(data.items), total: data.total }, [data]);
	const columns = useMemo(() => auditColumns(timeZone), [timeZone]);
	const save = useExport(search);
	const isNarrowed = search.search.trim() !== '' || filtersSet(search) > 0;
	const showAll = () =>
		setSearch({ search: '', person: undefined, action: undefined, from: undefined, until: undefined, skip: 0 });
	return (
		<Page fill>
			<PageHeader title="Audit log">
				<Button
					variant="default"
					leftSection={<FileDown size={16} aria-hidden />}
					loading={save.isPending}
					disabled={query.data?.total === 0}
					onClick={() => save.mutate()}
				>
					{isNarrowed ? 'Export results' : 'Export'}
				</Button>
			</PageHeader>
			<AuditFilters search={search} onSearch={(change) => setSearch({ ...change, skip: 0 })} />
			<DataGrid
				label="Audit log"
				query={{ ...query, data: folded }}
				entries={data?.items.length}
				columns={columns}
				rowKey={({ id }) => id}
				skip={search.skip}
				pageSize={auditLimits.page}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				empty={
					<EmptyState icon={ScrollText} title="No activity yet">
						Everything people do in Quad, from the first sign-in on. No one can change or delete these entries.
					</EmptyState>
				}
				noMatch={
					isNarrowed && (
						<NoMatches onShowAll={showAll}>Try part of a name, different words or different days.</NoMatches>
					)
				}
			/>
		</Page>
	);
};
