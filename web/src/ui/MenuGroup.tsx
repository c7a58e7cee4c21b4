/** Menu items under a heading, which screen readers announce as the group's name, because a menu can't contain text. */
import { Menu } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export const MenuGroup = ({ about, children }: { about: ReactNode; children: ReactNode }) => {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a menu has groups of items, no parts of a form
		<div role="group" aria-labelledby={id}>
			<Menu.Label id={id}>{about}</Menu.Label>
			{children}
		</div>
	);
};
