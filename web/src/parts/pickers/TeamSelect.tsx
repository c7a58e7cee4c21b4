/** Chooses one of the organization’s teams. Only owners can list them. */
import { Select } from '@mantine/core';
import { listAllTeams } from '@quad/contract/administration/teams/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

const teamsQuery = queryOptions({
	queryKey: queryKeys.teams.named,
	queryFn: ({ signal }) => call(listAllTeams, {}, signal),
});

interface TeamSelectProps {
	label: string;
	/** Explains what choosing no team means. If undefined, a team must be chosen. */
	none?: string;
	value: number | null;
	error?: string | undefined;
	onChange: (teamId: number | null) => void;
}

export const TeamSelect = ({ label, none, value, error, onChange, ...rest }: TeamSelectProps) => {
	const { data: teams = [], error: failure } = useQuery(teamsQuery);
	const named = teams.map(({ id, name }) => ({ value: String(id), label: name }));
	return (
		<Select
			{...rest}
			label={label}
			searchable
			allowDeselect={false}
			data={none === undefined ? named : [{ value: '', label: none }, ...named]}
			value={value === null ? (none === undefined ? null : '') : String(value)}
			onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
			error={error ?? (failure ? sentenceOf(failure) : undefined)}
		/>
	);
};
