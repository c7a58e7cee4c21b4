/** A state in a word: `good` succeeded, `waiting` in progress, `bad` failed, `quiet` over or of no concern. */
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'quiet';

const colors = { good: 'spruce', waiting: 'blue', warning: 'gold', bad: 'red', quiet: 'gray' } as const;

export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
	<Badge variant="light" color={colors[tone]}>
		{children}
	</Badge>
);
