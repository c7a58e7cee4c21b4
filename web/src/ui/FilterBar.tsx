/** The search and filters of a list. On a phone, filters are behind a button that shows how many are set. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import c from './FilterBar.module.css';

interface FilterBarProps {
	/** The search field, which is always visible. */
	search?: ReactNode;
	active?: number;
	children?: ReactNode;
}

export const FilterBar = ({ search, active = 0, children }: FilterBarProps) => {
	const [open, { toggle }] = useDisclosure(false);
	const id = useId();
	return (
		<search className={c.bar}>
			{search && <div className={c.search}>{search}</div>}
			{children && (
				<>
					<Button
						className={c.fold}
						variant="default"
						leftSection={<ListFilter size={16} aria-hidden />}
						aria-expanded={open}
						aria-controls={id}
						onClick={toggle}
					>
						{active > 0 ? `Filters (${active})` : 'Filters'}
					</Button>
					<div id={id} className={c.rest} data-open={open || undefined}>
						{children}
					</div>
				</>
			)}
		</search>
	);
};
