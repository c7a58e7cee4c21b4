/** Whether this browser tells of texts that come in while Quad is closed, and the one switch of it. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Refused, sentenceOf } from '../foundation/failures.ts';
import { type PushState, readPushState, switchPushOff, switchPushOn } from '../foundation/push.ts';
import { Card } from '../ui/Card.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const queryKey = ['push on this browser'];

export const PushOnThisBrowser = () => {
	const cache = useQueryClient();
	// what the person allows is changed in the browser's own settings: looked up whenever they come back from there
	const { data: state } = useQuery({ queryKey, queryFn: readPushState, refetchOnWindowFocus: 'always' });
	const change = useMutation({
		mutationFn: (how: () => Promise<PushState>) => how(),
		onSuccess: (next) => cache.setQueryData(queryKey, next),
	});
	const isOn = state === 'on';
	return (
		<Card title="Push in this browser" aside={isOn && <StatusBadge tone="good">On</StatusBadge>}>
			<Text c="dimmed" role="status">
				{state && about[state]}
			</Text>
			{change.isError && (
				<Alert color="red" variant="light" icon={<BellOff size={18} aria-hidden />} role="alert">
					{change.error instanceof Refused ? sentenceOf(change.error) : noService}
				</Alert>
			)}
			{(isOn || state === 'off') && (
				<Group>
					<Button
						variant={isOn ? 'default' : 'filled'}
						loading={change.isPending}
						onClick={() => change.mutate(isOn ? switchPushOff : switchPushOn)}
					>
						{isOn ? 'Switch off' : 'Switch on'}
					</Button>
				</Group>
			)}
		</Card>
	);
};

const about: Readonly<Record<PushState, string>> = {
	on: 'For the inboxes with push, this browser tells you who wrote, even while Quad is closed. What they wrote stays in Quad. It ends when you sign out here.',
	off: 'Switch it on, and this browser tells you who wrote to the inboxes with push, even while Quad is closed. What they wrote stays in Quad.',
	refused:
		'This browser was told to show no notifications of Quad. Allow them in the browser’s settings for this site, then come back.',
	impossible:
		'This browser cannot show notifications of Quad here. It takes a current browser, not in a private window, and an address that begins with https.',
};

const noService = 'This browser could not be reached by its push service. Please try again in a while.';
