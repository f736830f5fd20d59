export const chatAndReturnsSchema = /* sql */ `
INSERT INTO counter VALUES ('return', 1);

CREATE TABLE order_message (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  sender TEXT NOT NULL CHECK (sender IN ('shopper', 'shop')),
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX order_message_order ON order_message(order_id);

CREATE TABLE order_picture (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES order_message(id),
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX order_picture_message ON order_picture(message_id);

-- Its reason and images are also in the order's chat.
CREATE TABLE return_request (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  reason TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'accepted', 'refunded', 'refused')),
  refunded INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX return_request_order ON return_request(order_id);

CREATE TABLE return_line (
  return_id INTEGER NOT NULL REFERENCES return_request(id),
  line_id INTEGER NOT NULL REFERENCES order_line(id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (return_id, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX return_line_line ON return_line(line_id);

-- Nothing can be returned twice.
CREATE TRIGGER return_too_much BEFORE INSERT ON return_line
WHEN NEW.quantity + (SELECT coalesce(sum(l.quantity), 0) FROM return_line l JOIN return_request r ON r.id = l.return_id
    WHERE l.line_id = NEW.line_id AND r.state <> 'refused')
  > (SELECT quantity FROM order_line WHERE id = NEW.line_id)
BEGIN SELECT RAISE(ABORT, 'More is returned than was bought'); END;
`;
