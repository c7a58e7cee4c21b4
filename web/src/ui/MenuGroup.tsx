/** Menu items under a heading. Menus can't contain text, so screen readers announce it as the group's name. */
import { Menu } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export const MenuGroup = ({ about, children }: { about: ReactNode; children: ReactNode }) => {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a menu contains groups of items, not form controls
		<div role="group" aria-labelledby={id}>
			<Menu.Label id={id}>{about}</Menu.Label>
			{children}
		</div>
	);
};
