/** Turns on or off the notifications that this browser shows for texts while Quad is closed. */

import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { type PushState, readPushState, switchPushOff, switchPushOn } from '../../foundation/push.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const queryKey = queryKeys.push;

export const PushOnThisBrowser = () => {
	const cache = useQueryClient();
	// The permission can change in the browser's settings, so it is read again whenever the window regains focus.
	const { data: state } = useQuery({ queryKey, queryFn: readPushState, refetchOnWindowFocus: 'always' });
	const change = useMutation({
		mutationFn: (how: () => Promise<PushState>) => how(),
		onSuccess: (next) => cache.setQueryData(queryKey, next),
	});
	const isOn = state === 'on';
	return (
		<FormSection title="Push notifications in this browser" aside={isOn && <StatusBadge tone="good">On</StatusBadge>}>
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
		</FormSection>
	);
};

const about: Readonly<Record<PushState, string>> = {
	on: 'When a text arrives in an inbox with push on, this browser shows who sent it, even while Quad is closed. The text itself stays in Quad. Signing out here turns this off.',
	off: 'Switch this on, and this browser shows who sent each new text to an inbox with push on, even while Quad is closed. The text itself stays in Quad.',
	refused:
		'This browser blocks notifications from Quad. Allow them in the browser’s settings for this site, then come back.',
	impossible:
		'This browser can’t show notifications from Quad here. You need a current browser, not a private window, and an address that begins with https.',
};

const noService = 'This browser’s push service can’t be reached. Please try again later.';
