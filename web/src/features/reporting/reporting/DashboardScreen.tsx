/** The dashboard of message activity, filtered by time and by whose messages count (spec 2 §2). */
import { Button, Select } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { readSearch, useSearch } from '../../../foundation/use-search.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Board } from './Board.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { messagesQuery } from './data.ts';
import { NewestNote, useNewestNote } from './NewestNote.tsx';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, rangeOf, reportSearch } from './report-search.ts';
import c from './reporting.module.css';
import { choicesOf, chosenOf, readKept, useKept } from './whose.ts';

export const Screen = () => {
	const session = useSession();
	const { search: written } = useLocation();
	const [kept] = useState(() => readSearch(reportSearch, readKept('own', session).toString()));
	const [isFresh, setIsFresh] = useState(written === '');
	const [inAddress, setSearch] = useSearch(reportSearch);
	const search = isFresh ? kept : inAddress;
	const choices = choicesOf(session);
	const of = chosenOf(choices, search.of);
	useKept('own', session, { ...search, of });
	const change = (changes: Partial<typeof search>) => {
		setIsFresh(false);
		setSearch({ ...search, ...changes });
	};
	const filters = askedOf({ ...search, of }, session);
	usePrefetchQuery(messagesQuery(filters)); // fetched in parallel with the note, for which the board waits
	const note = useNewestNote();
	return (
		<Page>
			<PageHeader title="Dashboard" about={session.teamName}>
				<Button
					component={Link}
					to={to.reporting()}
					variant="default"
					leftSection={<ChartColumn size={16} aria-hidden />}
				>
					Reports
				</Button>
			</PageHeader>
			{session.may('owner') && (
				<LinkTabs
					label="Dashboards"
					tabs={[
						{ to: to.dashboard(), label: 'Team' },
						{ to: to.organizationDashboard(), label: 'Organization' },
					]}
				/>
			)}
			{note === undefined ? (
				<Loading />
			) : (
				<>
					{note && <NewestNote note={note} />}
					<div className={c.filters}>
						<RangeFields search={search} onSearch={change} />
						{choices.length > 1 && (
							<Select
								aria-label="Whose messages"
								data={choices}
								value={of}
								allowDeselect={false}
								onChange={(value) => value && change({ of: value })}
							/>
						)}
					</div>
					<Board filters={filters} />
					<CampaignTable
						of={of === 'team' ? { teamId: session.teamId } : { staffId: session.personId }}
						range={rangeOf(search)}
					/>
				</>
			)}
		</Page>
	);
};
