/** Asks for the email address of the person to invite, and warns if the contract allows no more users. */
import { Text, TextInput } from '@mantine/core';
import type { InvitingOptions } from './writing-data.ts';

interface SearchFieldProps {
	value: string;
	error: string | undefined;
	onChange: (changed: unknown) => void;
	'data-path': string;
	options: InvitingOptions;
}

export const SearchField = ({ options: { users, usersLimit }, ...field }: SearchFieldProps) => (
	<>
		<TextInput
			label="Email"
			description="If they’re already in your organization, you only add them to a team."
			type="email"
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			placeholder="ana@college.edu"
			maxLength={320}
			{...field}
		/>
		{usersLimit !== null && (
			<Text size="sm" c="dimmed">
				{users} of {usersLimit} users in your contract are taken.
			</Text>
		)}
	</>
);
