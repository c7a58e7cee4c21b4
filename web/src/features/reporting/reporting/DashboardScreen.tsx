/** The dashboard of the team: what needs someone, and activity by time and by whose messages count (spec 2 §2). */
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { readSearch, useSearch } from '../../../foundation/use-search.ts';
import { Dashboard } from './Dashboard.tsx';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, reportSearch } from './report-search.ts';
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
	return (
		<Dashboard
			title="Dashboard"
			about={session.teamName}
			filters={askedOf({ ...search, of }, session)}
			campaigns={of === 'team' ? { teamId: session.teamId } : { staffId: session.personId }}
			fields={
				<>
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
				</>
			}
		/>
	);
};
