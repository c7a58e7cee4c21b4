/** Asks before a link that this browser didn't request signs someone in or replaces the current session. */
import { Button, Stack, Text, Title } from '@mantine/core';
import type { Profile } from '../foundation/session.ts';
import { Logo } from '../ui/Logo.tsx';
import c from './ReplaceSession.module.css';
import type { Question } from './session/use-landing.ts';

export const ReplaceSession = ({ now, next, replace, stay }: Question) => (
	<main className={c.page}>
		<div className={c.side}>
			<Logo size={34} />
			<Title order={1} size="h2" mt="lg">
				Continue as {nameOf(next)}?
			</Title>
			<Text mt="xs">
				This link signs you in as <strong>{nameOf(next)}</strong> ({whereOf(next)})
				{now ? (
					<>
						, but in this browser you’re signed in as <strong>{nameOf(now)}</strong> ({whereOf(now)}).
					</>
				) : (
					'.'
				)}
			</Text>
			<Text c="dimmed" mt="xs">
				{now ? 'If you didn’t expect this, don’t switch.' : 'If this isn’t you, don’t continue.'}
			</Text>
			<Stack gap="sm" mt="xl">
				{now ? (
					<>
						<Button size="md" onClick={stay}>
							Stay signed in as {nameOf(now)}
						</Button>
						<Button size="md" variant="default" onClick={replace}>
							Continue as {nameOf(next)}
						</Button>
					</>
				) : (
					<>
						<Button size="md" onClick={replace}>
							Continue as {nameOf(next)}
						</Button>
						<Button size="md" variant="default" onClick={stay}>
							Go to the sign-in page
						</Button>
					</>
				)}
			</Stack>
		</div>
	</main>
);

const nameOf = ({ firstName, lastName }: Profile): string => `${firstName} ${lastName}`;

const whereOf = ({ emailAddress, currentDepartment }: Profile): string =>
	`${emailAddress}, ${currentDepartment.organizationName}`;
