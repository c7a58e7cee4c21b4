/** The team's segments and those that every team has, 50 a page (spec 2 §2). */

import { Button, Menu } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import type { Segment } from '@quad/contract/contacts/segments/routes.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ListChecks, ListFilter, Plus, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { automatedQuery } from '../../../parts/segments/segments.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { segmentsQuery, useLiveSegments, useUncounted } from './data.ts';
import { SegmentDialogs, type SegmentDoing } from './SegmentDialogs.tsx';
import { SegmentFilters } from './SegmentFilters.tsx';
import { segmentColumns } from './segment-columns.tsx';
import { isNarrowed, segmentSearch } from './segment-search.ts';

export const Screen = () => {
	const { timeZone, personId, may } = useSession();
	useLiveSegments();
	const [search, setSearch] = useSearch(segmentSearch);
	const [doing, setDoing] = useState<SegmentDoing>();
	const columns = useMemo(() => segmentColumns(timeZone, may('compose'), setDoing), [timeZone, may]);
	const isAutomated = search.kind === 'Automated';
	const made = useQuery({ ...segmentsQuery(search, personId), enabled: !isAutomated });
	const automated = useQuery({ ...automatedQuery(), enabled: isAutomated });
	useUncounted(made);
	const found = automated.data?.filter(({ name }) => hasEveryWord(name, search.search));
	const query = isAutomated
		? { ...automated, data: found && { items: found, total: found.length }, isPlaceholderData: false }
		: made;
	const add = <NewSegment mayBuild={may('buildSegments')} />;
	return (
		<Page fill>
			<PageHeader
				title="Segments"
				about="Groups of contacts you text often. Pick people yourself, or let conditions decide."
			>
				{add}
			</PageHeader>
			<SegmentFilters search={search} onSearch={(change) => setSearch({ ...change, skip: 0 })} />
			<DataGrid<Segment>
				label="Segments"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				rowHeight={segmentLimits.rowHeight}
				linkOf={(segment) => to.segment(segment)}
				skip={search.skip}
				pageSize={segmentLimits.page}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				sort={{ by: search.sort.replace(/^-/, ''), down: search.sort.startsWith('-') }}
				onSort={({ by, down }) => {
					const sort = segmentSearch.shape.sort.safeParse(`${down ? '-' : ''}${by}`);
					if (sort.success) setSearch({ sort: sort.data, skip: 0 });
				}}
				empty={
					<EmptyState icon={UsersRound} title="No segments yet" action={add}>
						Paste a list of Contact IDs, or say which contacts belong to it, like everyone in Nursing with a GPA above
						3.
					</EmptyState>
				}
				noMatch={
					isNarrowed(search) && (
						<NoMatches
							does="Show all segments"
							onShowAll={() => setSearch({ search: '', kind: 'all', of: 'anybody', show: 'active', skip: 0 })}
						>
							No segment matches the filters and search.
						</NoMatches>
					)
				}
			/>
			{doing && <SegmentDialogs {...doing} onClose={() => setDoing(undefined)} />}
		</Page>
	);
};

/** Offers the types of segment that this person may create (gaps A-56). */
const NewSegment = ({ mayBuild }: { mayBuild: boolean }) =>
	mayBuild ? (
		<Menu position="bottom-end" withinPortal>
			<Menu.Target>
				<Button leftSection={<Plus size={16} aria-hidden />} rightSection={<ChevronDown size={16} aria-hidden />}>
					New segment
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item component={Link} to={to.newSegment()} leftSection={<ListFilter size={16} aria-hidden />}>
					From criteria
				</Menu.Item>
				<Menu.Item component={Link} to={to.newStaticSegment()} leftSection={<ListChecks size={16} aria-hidden />}>
					From a list
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	) : (
		<Button component={Link} to={to.newStaticSegment()} leftSection={<Plus size={16} aria-hidden />}>
			New segment
		</Button>
	);
