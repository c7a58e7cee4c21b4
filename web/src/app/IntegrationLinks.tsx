/** The connected integrations, each with the state of its last run. Folded, unless one is open or was unfolded. */
import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { NavEntriesProps } from './nav-entries.ts';
import c from './SideNav.module.css';

const IntegrationList = lazy(async () => ({ default: (await import('./IntegrationList.tsx')).IntegrationList }));

export const IntegrationLinks = ({ entries, current }: NavEntriesProps) => {
	const listId = useId();
	const [isUnfolded, setUnfolded] = useLocalStorage({
		key: 'quad.integrations-unfolded',
		defaultValue: false,
		getInitialValueInEffect: false,
	});
	const isOpen = isUnfolded || entries.some((entry) => entry === current);
	return (
		<>
			<h2 className={c.group}>
				<UnstyledButton
					className={c.toggle ?? ''}
					aria-expanded={isOpen}
					aria-controls={listId}
					onClick={() => setUnfolded(!isOpen)}
				>
					Integrations
					<ChevronDown size={14} aria-hidden />
				</UnstyledButton>
			</h2>
			<ul className={c.list} id={listId} hidden={!isOpen}>
				<Suspense>{isOpen && <IntegrationList entries={entries} current={current} />}</Suspense>
			</ul>
		</>
	);
};
