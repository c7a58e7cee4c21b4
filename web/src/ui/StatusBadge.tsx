/** A state in one word: `good` succeeded, `waiting` is in progress, `bad` failed, `quiet` is over or unimportant. */
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'quiet';

const colors = { good: 'spruce', waiting: 'blue', warning: 'gold', bad: 'red', quiet: 'gray' } as const;

export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
	<Badge variant="light" color={colors[tone]}>
		{children}
	</Badge>
);
