/** The web chat of the college's sites is one file, whose address stands in their script tags: its name stays. */
import { fileURLToPath } from 'node:url';
import { oneFile } from './one-file.ts';

export const chatWidget = () =>
	oneFile({
		address: '/chat-widget.js',
		source: fileURLToPath(new URL('../widget/src/main.ts', import.meta.url)),
	});
