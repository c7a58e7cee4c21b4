/** A new password with its strength and confirmation (spec 1 §5). */
import { PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { type PasswordRules, usualPasswordRules } from '@quad/contract/access/session/password-rules.ts';
import { strongEnough } from '@quad/contract/access/session/password-strength.ts';
import { useId } from 'react';
import { useStrength } from './use-strength.ts';

export interface NewPassword {
	password: string;
	confirmation: string;
}

interface NewPasswordFieldsProps {
	value: NewPassword;
	onChange: (next: NewPassword) => void;
	/** Facts about the person that would make a password weak. */
	about?: readonly string[];
	rules?: PasswordRules;
	autoFocus?: boolean;
}

const nothing: readonly string[] = [];
const toggle = (label: string) => ({ 'aria-label': label, tabIndex: 0 });

export const NewPasswordFields = ({
	value,
	onChange,
	about = nothing,
	rules = usualPasswordRules,
	autoFocus = false,
}: NewPasswordFieldsProps) => {
	const strengthId = useId();
	return (
		<Stack gap="md">
			<div>
				<PasswordInput
					size="md"
					label="New password"
					name="new-password"
					autoComplete="new-password"
					autoFocus={autoFocus}
					aria-describedby={strengthId}
					value={value.password}
					onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
					visibilityToggleButtonProps={toggle('Show the new password')}
				/>
				<StrengthBar id={strengthId} password={value.password} about={about} rules={rules} />
			</div>
			<PasswordInput
				size="md"
				label="New password again"
				name="new-password-again"
				autoComplete="new-password"
				value={value.confirmation}
				onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
				visibilityToggleButtonProps={toggle('Show the new password again')}
			/>
		</Stack>
	);
};

interface StrengthBarProps {
	id: string;
	password: string;
	about: readonly string[];
	rules: PasswordRules;
}

const StrengthBar = ({ id, password, about, rules }: StrengthBarProps) => {
	const strength = useStrength(password, about, rules);
	const isStrong = strength?.score === strongEnough;
	return (
		<div id={id} aria-live="polite">
			<Progress
				mt="xs"
				size="sm"
				value={strength?.score ?? 0}
				color={isStrong ? 'green' : 'yellow'}
				aria-label="Strength of the new password"
			/>
			<Text size="sm" c="dimmed" mt={4}>
				{strength?.feedback ??
					`At least ${rules.minLength} characters: three or four unusual words make a strong password.`}
			</Text>
		</div>
	);
};
