import { Select } from '@mantine/core';
import { listTeams } from '@quad/contract/administration/teams/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { Dashboard } from './Dashboard.tsx';
import { RangeFields } from './RangeFields.tsx';
import { askedOf, organizationSearch } from './report-search.ts';

export const Screen = () => {
	const session = useSession();
	const { organizationName } = useProfile().currentDepartment;
	const [search, setSearch] = useSearch(organizationSearch);
	const [isChoosing, setIsChoosing] = useState(false);
	const teams = useQuery({
		queryKey: queryKeys.teams.list,
		queryFn: ({ signal }) => call(listTeams, {}, signal),
		enabled: isChoosing || search.team !== undefined, // loaded only when needed, to keep the first visit fast
	});
	const { of: _, ...filters } = { ...search };
	return (
		<Dashboard
			title="Organization dashboard"
			about={organizationName}
			isOfAll
			filters={{
				...askedOf({ ...filters, of: 'org' }, session),
				...(search.team === undefined ? {} : { scope: undefined, departments: [search.team] }),
			}}
			campaigns={search.team === undefined ? { teamId: session.teamId, scope: 'org' } : { teamId: search.team }}
			fields={
				<>
					<RangeFields search={search} onSearch={setSearch} />
					<Select
						aria-label="Team"
						onFocus={() => setIsChoosing(true)}
						searchable
						data={[
							{ value: '', label: 'All teams' },
							...(teams.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
						]}
						value={search.team === undefined ? '' : String(search.team)}
						allowDeselect={false}
						onChange={(id) => setSearch({ team: id ? Number(id) : undefined })}
					/>
				</>
			}
		/>
	);
};
