/** Woken whenever somebody waits, comes or goes. */
export const moveChatsLoop = 'chat.move';
export const sendCodesLoop = 'chat.send-codes';
