/** The layout of pages for signed-out people: a title, an error and a form beside a picture. */
import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { to } from '../../../foundation/to.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import c from './OutsidePage.module.css';
import { SampleTalk } from './SampleTalk.tsx';

interface OutsidePageProps {
	name: string;
	title: string;
	lead: string;
	sentence?: string;
	children?: ReactNode;
}

export const OutsidePage = ({ name, title, lead, sentence, children }: OutsidePageProps) => {
	usePageTitle(name);
	return (
		<div className={c.page}>
			<main className={c.side}>
				<div className={c.form}>
					<Logo size={34} />
					<Title order={1} mt="lg">
						{title}
					</Title>
					<Text c="dimmed" mt={4}>
						{lead}
					</Text>
					<div className={c.said}>{sentence && <ErrorAlert p="sm">{sentence}</ErrorAlert>}</div>
					{children}
				</div>
			</main>
			<SampleTalk />
		</div>
	);
};

export const BackToSignIn = () => (
	<Text size="sm" mt="lg">
		<Anchor component={Link} to={to.login()} underline="always">
			Back to the sign-in page
		</Anchor>
	</Text>
);
