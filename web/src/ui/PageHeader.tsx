/** A screen's title and actions. The title also names the browser tab. */
import { Group, Text, Title } from '@mantine/core';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../foundation/page-title.ts';
import c from './PageHeader.module.css';

export interface PageHeaderProps {
	title: string;
	/** The title of the browser tab, if the page's title would be unclear on its own. */
	tab?: string;
	/** One line under the title. */
	about?: ReactNode;
	/** A link above the title to the parent screen. */
	back?: { to: string; label: string };
	/** Buttons, at most one of them filled. */
	children?: ReactNode;
}

export const PageHeader = ({ title, tab = title, about, back, children }: PageHeaderProps) => {
	usePageTitle(tab);
	return (
		<header className={c.header}>
			<div className={c.names}>
				{back && (
					<Link className={c.back} to={back.to}>
						<ChevronLeft size={16} aria-hidden />
						{back.label}
					</Link>
				)}
				<Title order={1} title={title} className={c.title ?? ''}>
					{title}
				</Title>
				{about && (
					<Text c="dimmed" component="div">
						{about}
					</Text>
				)}
			</div>
			{children && <Group gap="xs">{children}</Group>}
		</header>
	);
};
