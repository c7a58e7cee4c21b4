import type { ComponentType } from 'react';

/** Loads a page's code when it is opened. */
export type LoadPage = () => Promise<ComponentType>;

/** Returns what loads a page for one connector, as the same component each time. */
export const pageOf = <Props extends object>(load: () => Promise<ComponentType<Props>>, props: Props): LoadPage => {
	let made: ComponentType | undefined;
	return async () => {
		const Page = await load();
		made ??= () => <Page {...props} />;
		return made;
	};
};
