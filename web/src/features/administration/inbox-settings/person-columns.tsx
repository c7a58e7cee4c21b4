import { Switch } from '@mantine/core';
import type { PersonalInbox } from '@quad/contract/administration/inbox-settings/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';

interface PersonActions {
	busyWith: number | undefined;
	onSwitch: (person: PersonalInbox) => void;
}

export const personColumns = ({ busyWith, onSwitch }: PersonActions): ReadonlyArray<GridColumn<PersonalInbox>> => [
	{ key: 'name', title: 'Person', onPhone: 'title', cell: ({ name }) => name },
	{ key: 'email', title: 'Email', onPhone: 'plain', cell: ({ emailAddress }) => emailAddress },
	{ key: 'number', title: 'Number', width: 160, cell: ({ number }) => (number === null ? '' : showPhone(number)) },
	{
		key: 'enabled',
		title: 'Personal inbox',
		width: 140,
		align: 'right',
		cell: (person) => (
			<Switch
				aria-label={`Personal inbox of ${person.name}`}
				checked={person.personalInboxEnabled}
				disabled={busyWith === person.id}
				onChange={() => onSwitch(person)}
			/>
		),
	},
];
