/** Items of a menu under what they are about, which those who listen hear as the group's name: a menu has no texts. */
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
