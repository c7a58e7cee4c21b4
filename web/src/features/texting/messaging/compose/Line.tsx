/** One line of the letter: a word, and what is chosen for it. */
import type { ReactNode } from 'react';
import c from './Line.module.css';

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
	<div className={c.line}>
		<span className={c.label} aria-hidden>
			{label}
		</span>
		<div className={c.chosen}>{children}</div>
	</div>
);
