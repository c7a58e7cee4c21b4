/** The sign-in page (spec 1 §2, §4, §5, §8). */
import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { usePageTitle } from '../../foundation/page-title.ts';
import { words } from '../../foundation/words.ts';
import { Logo } from '../../ui/Logo.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import c from './LoginScreen.module.css';
import { SampleTalk } from './SampleTalk.tsx';
import { useSignIn } from './use-sign-in.ts';

export const Screen = () => {
	usePageTitle('Sign in');
	const signIn = useSignIn();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void signIn.goOn();
	};
	return (
		<div className={c.page}>
			<main className={c.side}>
				<div className={c.form}>
					<Logo size={34} />
					<Title order={1} mt="lg">
						Sign in to Quad
					</Title>
					<Text c="dimmed" mt={4} mb="xl">
						Text with your students from the inboxes your team shares.
					</Text>
					{signIn.sentence && (
						<Alert color="red" role="alert" mb="md" icon={<TriangleAlert size={18} aria-hidden />}>
							{signIn.sentence}
						</Alert>
					)}
					<form onSubmit={submit} noValidate>
						<Fields {...signIn} />
					</form>
					<DemoAccounts onPick={signIn.fillIn} />
				</div>
			</main>
			<SampleTalk />
		</div>
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
	canGoOn,
	changeEmail,
	changePassword,
}: ReturnType<typeof useSignIn>) => {
	const passwordField = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (way === 'password') passwordField.current?.focus();
	}, [way]);
	return (
		<Stack gap="md">
			<TextInput
				size="md"
				label="Work email"
				type="email"
				name="username"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="you@college.edu"
				autoFocus
				value={email}
				onChange={(event) => changeEmail(event.currentTarget.value)}
			/>
			{way === 'password' && (
				<PasswordInput
					ref={passwordField}
					size="md"
					label="Password"
					name="password"
					autoComplete="current-password"
					value={password}
					onChange={(event) => changePassword(event.currentTarget.value)}
					visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
				/>
			)}
			<Button type="submit" size="md" fullWidth disabled={!canGoOn} aria-busy={running}>
				{buttonWords[way]}
			</Button>
			{way === 'saml' && (
				<Text size="xs" c="dimmed">
					You sign in at your college’s own page and come back here.
				</Text>
			)}
			{!canGoOn && way === 'password' && !running && (
				<Text size="xs" c="dimmed">
					{words.credentialsRequired}
				</Text>
			)}
		</Stack>
	);
};
