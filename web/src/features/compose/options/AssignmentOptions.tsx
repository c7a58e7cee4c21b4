/** What only a personal inbox has (gaps A-21): only one's assigned contacts, and sending as a colleague. */
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../foundation/session.ts';
import { assigneesQuery } from '../../../parts/assignees.ts';
import type { OptionProps } from './options.ts';

export const AssignmentOptions = ({ options, onChange }: OptionProps) => {
	const { may } = useSession();
	const asColleague = options.sendAsStaffId !== undefined;
	return (
		<>
			<Checkbox
				label="Only to assigned contacts"
				description={
					asColleague
						? 'A message as a colleague goes to contacts assigned to them.'
						: 'Whoever is not assigned to you is left out.'
				}
				checked={asColleague || (options.restrictToAssigned ?? false)}
				disabled={asColleague}
				onChange={({ currentTarget }) => onChange({ restrictToAssigned: currentTarget.checked })}
			/>
			{may('administrator') && <SendAs options={options} onChange={onChange} />}
		</>
	);
};

const SendAs = ({ options: { sendAsStaffId }, onChange }: OptionProps) => {
	const { personId } = useSession();
	const { data: people = [] } = useQuery(assigneesQuery);
	return (
		<Select
			label="Send as"
			description="From a colleague’s personal inbox, to the contacts assigned to them. The answers reach them, and both of you are named on it."
			placeholder="Myself"
			data={people.filter(({ id }) => id !== personId).map(({ id, name }) => ({ value: String(id), label: name }))}
			value={sendAsStaffId === undefined ? null : String(sendAsStaffId)}
			onChange={(id) => onChange({ sendAsStaffId: id === null ? undefined : Number(id) })}
			clearable
			searchable
			nothingFoundMessage="Nobody in this team is called so"
		/>
	);
};
