/** A colored dot and a sentence: what an integration last did, or whether a service is on. */
import type { ReactNode } from 'react';
import type { StatusTone } from '../../ui/StatusBadge.tsx';
import c from './StateLine.module.css';

export const StateLine = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
	<span className={c.line} data-tone={tone}>
		<span className={c.words}>{children}</span>
	</span>
);
