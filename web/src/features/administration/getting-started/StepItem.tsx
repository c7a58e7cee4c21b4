import { Anchor, Button, Text, Title } from '@mantine/core';
import type { Checklist, SetUpStep } from '@quad/contract/administration/getting-started/routes.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useConfiguration } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { NoMailServer } from '../../../parts/mail/NoMailServer.tsx';
import c from './getting-started.module.css';
import { steps } from './steps.ts';

interface StepItemProps {
	name: SetUpStep;
	checklist: Checklist;
	/** Whether this is the first open step that can be done now. */
	isNext: boolean;
}

export const StepItem = ({ name, checklist, isNext }: StepItemProps) => {
	const { title, about, action, again, address, needs } = steps[name];
	const isDone = checklist.done[name];
	const lacksInbox = name === 'text' && checklist.inbox === null;
	const waitsFor = needs !== undefined && !checklist.done[needs] ? steps[needs].title : undefined;
	return (
		<li className={c.step} data-done={isDone || undefined}>
			<span className={c.mark} role="img" aria-label={isDone ? 'Done' : 'Not done yet'}>
				{isDone && <Check size={16} strokeWidth={3} aria-hidden />}
			</span>
			<div className={c.words}>
				<Title order={2} size="h4">
					{title}
				</Title>
				{!isDone && (
					<Text size="sm" c="dimmed">
						{about}
					</Text>
				)}
				<Hint name={name} checklist={checklist} />
			</div>
			{waitsFor === undefined ? (
				<Button
					component={Link}
					to={address(checklist)}
					variant={isNext ? 'filled' : isDone ? 'subtle' : 'default'}
					className={c.action ?? ''}
				>
					{lacksInbox ? steps.inbox.again : isDone ? again : action}
				</Button>
			) : (
				<Text size="sm" c="dimmed" className={c.action}>
					After “{waitsFor}”
				</Text>
			)}
		</li>
	);
};

/** Explains what often confuses new owners. */
const Hint = ({ name, checklist: { done, inbox } }: Pick<StepItemProps, 'name' | 'checklist'>) => {
	const { isSandbox } = useConfiguration();
	if (name === 'people') return <NoMailServer />;
	if (name === 'text' && isSandbox && !done.text)
		return (
			<Text size="sm">
				In the sandbox your phone is a simulated one: find it under{' '}
				<Anchor component={Link} to={to.simulator()} inherit underline="always">
					Simulated phones
				</Anchor>
				.
			</Text>
		);
	if (name === 'text' && done.number && inbox === null)
		return <Text size="sm">You don’t work in an inbox with a number yet. Add yourself to one under Inboxes.</Text>;
	return null;
};
