/** A screen's name and what can be done on it. It names the tab, too. */
import { Group, Text, Title } from '@mantine/core';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../foundation/page-title.ts';
import c from './PageHeader.module.css';

interface PageHeaderProps {
	title: string;
	/** What the tab is called, where the title alone would not say of what. */
	tab?: string;
	/** One line under the title. */
	about?: ReactNode;
	/** Where this screen belongs: a link above the title. */
	back?: { to: string; label: string };
	/** Buttons; one of them filled at the most. */
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
