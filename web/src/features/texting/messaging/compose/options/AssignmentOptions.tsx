/** Options of personal inboxes (gaps A-21): texting only one's assigned contacts, and sending as a colleague. */
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../../foundation/session.ts';
import { assigneesQuery } from '../../../../../parts/pickers/assignees.ts';
import type { OptionProps } from './options.ts';

export const AssignmentOptions = ({ options, onChange }: OptionProps) => {
	const { may } = useSession();
	const asColleague = options.sendAsStaffId !== undefined;
	return (
		<>
			<Checkbox
				label="Assigned contacts only"
				description={
					asColleague
						? 'When you send as a colleague, only contacts assigned to them get the message.'
						: 'Contacts not assigned to you are left out.'
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
			description="From a colleague’s personal inbox to the contacts assigned to them. Replies go to the colleague, and the message shows both names."
			placeholder="Myself"
			data={people.filter(({ id }) => id !== personId).map(({ id, name }) => ({ value: String(id), label: name }))}
			value={sendAsStaffId === undefined ? null : String(sendAsStaffId)}
			onChange={(id) => onChange({ sendAsStaffId: id === null ? undefined : Number(id) })}
			clearable
			searchable
			comboboxProps={{ withinPortal: false }} // a click outside would close the popover around it
			nothingFoundMessage="No one in this team has that name"
		/>
	);
};
