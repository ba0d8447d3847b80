-- A name is found without its punctuation too: D'Souza by dsouza, Abdul-Rahman by abdulrahman, K. S. Rao by ks. `name_words` adds each word
-- without its punctuation, and initials that follow each other as one word.
create or replace function name_words(name text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(
    regexp_split_to_array(fold_name(name), '[\s!-/:-@\[-\x60{-~\u2010-\u2019]+')
    || regexp_split_to_array(
         regexp_replace(
           regexp_replace(fold_name(name), '[!-/:-@\[-\x60{-~\u2010-\u2019]+', '', 'g'),
           '(?<![^\s])([^\s])\s+(?=[^\s](?:\s|$))', '\1', 'g'),
         '\s+'),
    ''));

reindex index users_by_name;
reindex index bookings_by_name;
reindex index invoices_by_buyer;
