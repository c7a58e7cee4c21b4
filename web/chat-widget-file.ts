/** Builds the web chat widget as one file. Its name must not change, because colleges' script tags refer to it. */
import { fileURLToPath } from 'node:url';
import { oneFile } from './one-file.ts';

export const chatWidget = () =>
	oneFile({
		address: '/chat-widget.js',
		source: fileURLToPath(new URL('../widget/src/main.ts', import.meta.url)),
	});
