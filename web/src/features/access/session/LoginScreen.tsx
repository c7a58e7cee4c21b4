/** The sign-in page (spec 1 §2, §4, §5, §8). */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { words } from '../../../foundation/words.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { useWelcome } from './data.ts';
import { OutsidePage } from './OutsidePage.tsx';
import { EmailField, PasswordField } from './SignInFields.tsx';
import { useSignIn } from './use-sign-in.ts';

export const Screen = () => {
	const { demo, needsSetUp } = useWelcome();
	const signIn = useSignIn();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void signIn.goOn();
	};
	if (needsSetUp) return <Navigate to={to.setUp()} replace />;
	return (
		<OutsidePage
			name="Sign in"
			title="Sign in to Quad"
			lead="Text with your students from the inboxes your team shares."
			sentence={signIn.sentence}
		>
			<form onSubmit={submit} noValidate>
				<Fields {...signIn} />
			</form>
			<Text size="sm" mt="md">
				<Anchor component={Link} to={to.forgotPassword()} underline="always">
					Forgot your password?
				</Anchor>
			</Text>
			<DemoAccounts demo={demo} onPick={signIn.fillIn} />
		</OutsidePage>
	);
};

const buttonWords = {
	unknown: 'Continue',
	none: 'Continue',
	password: 'Sign in',
	saml: 'Continue with single sign-on',
} as const;

const Fields = ({
	email,
	password,
	way,
	running,
	sentence,
	refusals,
	canGoOn,
	changeEmail,
	changePassword,
}: ReturnType<typeof useSignIn>) => {
	const passwordField = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (way === 'password') passwordField.current?.focus();
	}, [way]);
	// The rejected password is selected, so that typing replaces it.
	useEffect(() => {
		if (refusals > 0) passwordField.current?.select();
	}, [refusals]);
	return (
		<Stack gap="md">
			<EmailField value={email} onChange={changeEmail} />
			{way === 'password' && <PasswordField ref={passwordField} value={password} onChange={changePassword} />}
			<Button type="submit" size="md" fullWidth disabled={!canGoOn} aria-busy={running}>
				{buttonWords[way]}
			</Button>
			{way === 'saml' && (
				<Text size="xs" c="dimmed">
					You’ll sign in on your college’s page and come back here.
				</Text>
			)}
			{!canGoOn && way === 'password' && !running && !sentence && (
				<Text size="xs" c="dimmed">
					{words.credentialsRequired}
				</Text>
			)}
		</Stack>
	);
};
