/** Chooses one of the team's staff, or all of them. */
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from './data.ts';

interface StaffSelectProps {
	value: number | undefined;
	onChange: (staffId: number | undefined) => void;
}

export const StaffSelect = ({ value, onChange }: StaffSelectProps) => {
	const { data = [] } = useQuery(usageQuery({}, false));
	return (
		<Select
			aria-label="Staff member"
			searchable
			data={[
				{ value: '', label: 'All staff' },
				...data.map(({ staffId, name }) => ({ value: String(staffId), label: name })),
			]}
			value={value === undefined ? '' : String(value)}
			allowDeselect={false}
			onChange={(id) => onChange(id ? Number(id) : undefined)}
		/>
	);
};
