/** A part of a page on a sheet of its own: its name, what belongs at its right, and the part itself. */
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import c from './Card.module.css';

interface CardProps {
	title: string;
	/** At the right of the title. */
	aside?: ReactNode;
	children?: ReactNode;
}

export const Card = ({ title, aside, children }: CardProps) => {
	const id = useId();
	return (
		<section className={c.card} aria-labelledby={id}>
			<header className={c.head}>
				<Title order={2} size="h3" id={id}>
					{title}
				</Title>
				{aside}
			</header>
			{children}
		</section>
	);
};
