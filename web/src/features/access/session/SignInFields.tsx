/** The two sign-in fields, identical on every page so that browsers and password managers recognize them. */
import { PasswordInput, TextInput } from '@mantine/core';
import type { Ref } from 'react';

interface FieldProps {
	value: string;
	onChange: (value: string) => void;
}

export const EmailField = ({ value, onChange, autoFocus = true }: FieldProps & { autoFocus?: boolean }) => (
	<TextInput
		size="md"
		label="Work email"
		type="email"
		name="username"
		autoComplete="username"
		autoCapitalize="none"
		spellCheck={false}
		placeholder="you@college.edu"
		autoFocus={autoFocus}
		value={value}
		onChange={(event) => onChange(event.currentTarget.value)}
	/>
);

export const PasswordField = ({ value, onChange, ref }: FieldProps & { ref?: Ref<HTMLInputElement> }) => (
	<PasswordInput
		{...(ref ? { ref } : {})}
		size="md"
		label="Password"
		name="password"
		autoComplete="current-password"
		value={value}
		onChange={(event) => onChange(event.currentTarget.value)}
		visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
	/>
);
