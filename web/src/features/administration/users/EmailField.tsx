/** Asks for the email address of the person to invite, and warns if the contract allows no more users. */
import { Loader, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { InvitingOptions } from './writing-data.ts';

interface EmailFieldProps {
	value: string;
	error: string | undefined;
	onChange: (changed: unknown) => void;
	'data-path': string;
	isSearching: boolean;
	options: InvitingOptions;
}

export const EmailField = ({ isSearching, options: { users, usersLimit }, ...field }: EmailFieldProps) => {
	const input = useRef<HTMLInputElement>(null);
	// the dialog opens before its options have arrived
	useEffect(() => input.current?.focus(), []);
	return (
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
				rightSection={isSearching && <Loader size="xs" />}
				ref={input}
				{...field}
			/>
			{usersLimit !== null && (
				<Text size="sm" c="dimmed">
					{users} of {usersLimit} users in your contract are taken.
				</Text>
			)}
		</>
	);
};
