/** A form that publishes something, and what was published before under it. */
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import c from './PublishForm.module.css';

interface PublishFormProps {
	title: string;
	submit: string;
	/** Whether there is enough to publish. */
	ready: boolean;
	running: boolean;
	failure: unknown;
	onSubmit: () => void;
	children: ReactNode;
}

export const PublishForm = ({ title, submit, ready, running, failure, onSubmit, children }: PublishFormProps) => {
	const publish = (event: FormEvent) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<Card title={title}>
			<form className={c.form} onSubmit={publish}>
				{children}
				{failure !== null && <ErrorAlert>{sentenceOf(failure)}</ErrorAlert>}
				<Button type="submit" disabled={!ready} loading={running} className={c.submit ?? ''}>
					{submit}
				</Button>
			</form>
		</Card>
	);
};

interface PublishedListProps {
	title: string;
	/** Said where nothing is there. */
	empty: string;
	children: readonly ReactNode[];
}

export const PublishedList = ({ title, empty, children }: PublishedListProps) => (
	<Card title={title}>
		{children.length === 0 ? <p className={c.empty}>{empty}</p> : <ul className={c.list}>{children}</ul>}
	</Card>
);

interface PublishedItemProps {
	name: string;
	about: string;
	children?: ReactNode;
}

export const PublishedItem = ({ name, about, children }: PublishedItemProps) => (
	<li className={c.item}>
		<div className={c.words}>
			<span className={c.name}>{name}</span>
			<span className={c.about}>{about}</span>
		</div>
		{children}
	</li>
);
