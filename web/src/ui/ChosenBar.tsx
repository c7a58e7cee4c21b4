/** The bar under a list that shows how many rows are selected, with the actions on them. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import c from './ChosenBar.module.css';

interface ChosenBarProps {
	label: string;
	/** The number of selected rows, in words. */
	count: string;
	onClear: () => void;
	children: ReactNode;
}

export const ChosenBar = ({ label, count, onClear, children }: ChosenBarProps) => (
	<section className={c.bar} aria-label={label}>
		<span className={c.count} role="status">
			{count}
		</span>
		<Button variant="subtle" color="gray" onClick={onClear}>
			Clear
		</Button>
		<div className={c.actions}>{children}</div>
	</section>
);
