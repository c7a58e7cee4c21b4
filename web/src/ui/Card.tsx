/** A titled section of a page, with an optional element to the right of the title. */
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import c from './Card.module.css';

interface CardProps {
	title: string;
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
